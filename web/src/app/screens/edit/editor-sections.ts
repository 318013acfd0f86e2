/** The sections of a person's editor, with their segments of the address. */
export const editorSections = [
  { name: 'Summary', path: '' },
  { name: 'Experience', path: 'experience' },
  { name: 'Education', path: 'education' },
];

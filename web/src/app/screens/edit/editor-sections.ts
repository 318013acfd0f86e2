/** The parts of a person's editor, by their place in the address. */
export const editorSections = [
  { name: 'Summary', path: '' },
  { name: 'Experience', path: 'experience' },
  { name: 'Education', path: 'education' },
];

/** The style of a keyboard hint: hidden on touch screens. */
export const keyboardHint = { '@media (hover: none)': { display: 'none' } } as const;

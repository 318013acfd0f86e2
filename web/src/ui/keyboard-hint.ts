/** Of a hint at a key: not shown where one points with a finger, which has no keys. */
export const keyboardHint = { '@media (hover: none)': { display: 'none' } } as const;

/** A chain as wide as this is drawn from left to right; narrower ones go downwards. */
export const across = '@container (min-width: 660px)';

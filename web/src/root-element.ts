/** The element of the document that shows Kith. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to show Kith in.');
  return root;
}

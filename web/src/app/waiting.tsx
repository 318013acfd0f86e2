/** While the session is checked at the first load: an empty page of the right colour, for a blink. */
export function Waiting() {
  return <div aria-busy="true" />;
}

/** A label and two records beside it; on a phone the label stands above them. */
export const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '150px minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 1.5,
  alignItems: 'start',
};

/** The columns of a row that an outer join finds, or not: all of them, or null in each. */
export type OrNulls<Columns> = Columns | { [Column in keyof Columns]: null };

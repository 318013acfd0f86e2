/** Generates LinkedIn exports of any length: distinct people at shared companies. */
export const contactsHeader = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';

export interface ContactsOptions {
  rows: number;
  /** Files with the same prefix are about the same people. */
  prefix: string;
  /** How many rows name the same company, on average. */
  aCompany?: number;
  title?: string;
}

export function contactsFile({ rows, prefix, aCompany = 10, title = 'Engineer' }: ContactsOptions): string {
  const companies = Math.ceil(rows / aCompany);
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = `${String((index % 28) + 1).padStart(2, '0')} Feb ${2010 + (index % 15)}`;
    // As in a real export, some rows are empty, and some people have no URL.
    if (index % 97 === 96) return ',,,,,,';
    const url = index % 50 === 49 ? '' : `https://www.linkedin.com/in/${prefix}-${index}`;
    return `First${index},Last${index % 1000},${url},,Company ${prefix} ${index % companies},${title} ${index % 40},${day}`;
  });
  return [contactsHeader, ...lines, ''].join('\n');
}

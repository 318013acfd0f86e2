-- The two links that organizations had and people did not: a record in a CRM, and a page about their career.
alter table person add crm text, add career_website text;

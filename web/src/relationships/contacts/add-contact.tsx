import { useState } from 'react';
import { AddedContact } from './added-contact.tsx';
import { ContactForm, type Added } from './contact-form.tsx';

/** Adds people one by one; the last one added stands above the form for the next. */
export function AddContact() {
  const [added, setAdded] = useState<Added>();
  return (
    <>
      {added && <AddedContact key={added.importId} added={added} />}
      <ContactForm key={added?.importId ?? 0} onAdded={setAdded} />
    </>
  );
}

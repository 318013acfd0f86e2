import { useState } from 'react';
import { AddedContact } from './added-contact.tsx';
import { ContactForm, type AddedContactAnswer } from './contact-form.tsx';

/** Adds contacts one by one. The last added one is shown above the form. */
export function AddContact() {
  const [added, setAdded] = useState<AddedContactAnswer>();
  return (
    <>
      {added && <AddedContact key={added.importId} added={added} />}
      <ContactForm key={added?.importId ?? 0} onAdded={setAdded} />
    </>
  );
}

import { useEffect, useState } from 'react';

/** A chosen file as something that an image can show, once it is read. It leaves the browser only when it is saved. */
export function usePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && read?.file === file ? read.address : undefined;
}

/** Composes mail bodies as plain text and HTML from the same parts, so that both have the same content. */
import { escapeHtml as escape } from '../html.ts';

export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Shown large, to be typed. */
  code?: string;
  action?: { label: string; url: string };
}

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

const signature = 'Kith · Collective intelligence for the people you know.';

export function compose({ subject, greeting, paragraphs, code, action }: Letter): ComposedMail {
  const [first = '', ...rest] = paragraphs;
  const text = [
    greeting,
    first,
    code && `    ${code}`,
    action && `${action.label}:\n${action.url}`,
    ...rest,
    `-- \n${signature}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p>${escape(greeting)}</p>
<p>${escape(first)}</p>
${code ? `<p style="font-size:28px;font-weight:600;letter-spacing:4px">${escape(code)}</p>` : ''}
${action ? `<p><a href="${escape(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1b5e8a;color:#ffffff;text-decoration:none">${escape(action.label)}</a></p><p style="font-size:13px">${escape(action.url)}</p>` : ''}
${rest.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
<p style="font-size:13px;color:#6b7884">${escape(signature)}</p>
</div></body></html>`;
  return { subject, text, html };
}

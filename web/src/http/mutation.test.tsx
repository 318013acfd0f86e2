import { defineEndpoint } from '@kith/contract/http';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { test, vi } from 'vitest';
import { z } from 'zod';
import { useEndpointMutation } from './mutation.ts';
import { queryOptionsFor } from './query.ts';

const list = defineEndpoint({
  method: 'GET',
  path: '/tools/notes',
  summary: 'Notes',
  who: 'member',
  query: z.strictObject({ page: z.number().optional() }),
  answer: z.object({ total: z.number() }),
});
const add = defineEndpoint({
  method: 'POST',
  path: '/tools/notes',
  summary: 'Add a note',
  who: 'member',
  body: z.strictObject({ note: z.string() }),
  touches: ['/tools/notes'],
});

function Notes() {
  const { data } = useQuery(queryOptionsFor(list, { query: { page: 2 } }));
  const { mutate } = useEndpointMutation(add);
  return (
    <button type="button" onClick={() => mutate({ body: { note: 'x' } })}>
      {data?.total} notes
    </button>
  );
}

const renderNotes = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notes />
    </QueryClientProvider>,
  );

/** Renders a list with a fake server whose list grows with each write, also with a failed one. */
async function writeOnce(answer: Response) {
  let total = 1;
  const server: typeof fetch = (_, init) => {
    if (init?.method === 'POST') total += 1;
    return Promise.resolve(init?.method === 'POST' ? answer : Response.json({ total }));
  };
  vi.stubGlobal('fetch', server);
  renderNotes();
  await userEvent.click(await screen.findByRole('button', { name: '1 notes' }));
}

test('a write refetches the queries it touches, with any input', async () => {
  await writeOnce(new Response(null, { status: 204 }));
  await screen.findByRole('button', { name: '2 notes' });
});

test('a write repeats a first load that began before it', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  let reads = 0;
  const server: typeof fetch = async (_, init) => {
    if (init?.method === 'POST') {
      setTimeout(write);
      return new Response(null, { status: 204 });
    }
    // The first answer is late, and from before the write.
    const total = ++reads;
    if (total === 1) await written;
    return Response.json({ total });
  };
  vi.stubGlobal('fetch', server);
  renderNotes();
  await userEvent.click(await screen.findByRole('button', { name: 'notes' }));
  await screen.findByRole('button', { name: '2 notes' });
});

test('a write refused with 409 refetches them too', async () => {
  await writeOnce(Response.json({}, { status: 409 }));
  await screen.findByRole('button', { name: '2 notes' });
});

import type { PickerItem } from '@kith/contract/people/autocomplete';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { listSource, type PickerSource } from './picker-source.ts';
import { Picker } from './picker.tsx';

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 20_000 });

const items = (names: string[]): PickerItem[] => names.map((name, index) => ({ id: index + 1, name, archived: false }));

/** Like the server: pages of 50, searched by name. Records its requests. */
function largeSource(all: PickerItem[]) {
  const requests: object[] = [];
  const source: PickerSource = {
    key: ['large', all.length],
    load: ({ name = '', page = 1, ids }) => {
      requests.push(ids ? { ids } : { name, page });
      const found = all.filter((item) =>
        ids ? ids.includes(item.id) : normalizeForSearch(item.name).includes(normalizeForSearch(name)),
      );
      const results = found.slice((page - 1) * 50, page * 50);
      return Promise.resolve({
        results,
        next: found.length > page * 50 ? page + 1 : null,
        datasetSize: all.length,
        cache: false,
      });
    },
  };
  return { source, requests };
}

function open(source: PickerSource, { ids = [], single = false }: { ids?: number[]; single?: boolean } = {}) {
  const chosen: number[][] = [];
  function Page() {
    const [value, setValue] = useState(ids);
    return (
      <QueryClientProvider client={client}>
        <Picker
          label="Tag"
          source={source}
          single={single}
          ids={value}
          onChange={(next) => {
            chosen.push(next);
            setValue(next);
          }}
        />
      </QueryClientProvider>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<Page />);
  return chosen;
}

const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

test('filters a small dataset in the browser, ignoring accents, and selects several by keyboard', async () => {
  const chosen = open(listSource('small', items(['Núñez', 'Nuno', 'Ada'])));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await waitFor(() => expect(offered()).toEqual(['Núñez', 'Nuno', 'Ada']));
  await userEvent.keyboard('nun');
  expect(offered()).toEqual(['Núñez', 'Nuno']);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen.at(-1)).toEqual([1, 2]);
});

test('searches a large dataset on the server after a pause in typing', async () => {
  const { source, requests } = largeSource(items(Array.from({ length: 120 }, (_, index) => `Tag ${index + 1}`)));
  open(source);
  const field = await screen.findByRole('combobox', { name: 'Tag' });
  await userEvent.click(field);
  await waitFor(() => expect(offered()).toHaveLength(50));
  // Synchronously, so that no timer can run between two letters, however slow the machine is.
  for (const typed of ['t', 'tag', 'tag 1', 'tag 11', 'tag 117']) fireEvent.change(field, { target: { value: typed } });
  await waitFor(() => expect(offered()).toEqual(['Tag 117']), { timeout: 3000 });
  expect(requests).toEqual([
    { name: '', page: 1 },
    { name: 'tag 117', page: 1 },
  ]);
});

test('shows the name of a selected archived value, but does not offer it', async () => {
  const [old, ...others] = items(['Old', 'New']);
  open(listSource('archived', [{ ...old!, archived: true }, ...others]), { ids: [1] });
  await screen.findByRole('button', { name: 'Old' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Tag' }));
  await waitFor(() => expect(offered()).toEqual(['New']));
});

test('a single picker replaces its value', async () => {
  const chosen = open(listSource('single', items(['Ada', 'Grace'])), { ids: [1], single: true });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tag' });
  await waitFor(() => expect(field.value).toBe('Ada'));
  await userEvent.clear(field);
  await userEvent.keyboard('gr{Enter}');
  expect(chosen.at(-1)).toEqual([2]);
  expect(field.value).toBe('Grace');
});

test('shows no results and a failed load differently, and can retry the load', async () => {
  let broken = true;
  const working = listSource('', items(['Ada']));
  open({
    key: ['broken'],
    load: (...wanted) => (broken ? Promise.reject(new Error('down')) : working.load(...wanted)),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await screen.findByText('Error loading selections');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(offered()).toEqual(['Ada']));
  await userEvent.type(screen.getByRole('combobox', { name: 'Tag' }), 'zzz');
  await screen.findByText('No results found...');
});

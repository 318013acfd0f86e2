import type { PickerItem } from '@kith/contract/people/autocomplete';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render.tsx';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { listSource, type PickerSource } from './picker-source.ts';
import { Picker } from './picker.tsx';

// Roles are slow to look for in jsdom.
vi.setConfig({ testTimeout: 20_000 });

const items = (names: string[]): PickerItem[] => names.map((name, index) => ({ id: index + 1, name, archived: false }));

/** As the server answers: pages of 50, searched by name. Notes what it was asked. */
function largeSource(all: PickerItem[]) {
  const asked: object[] = [];
  const source: PickerSource = {
    key: ['large', all.length],
    load: ({ name = '', page = 1, ids }) => {
      asked.push(ids ? { ids } : { name, page });
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
  return { source, asked };
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

test('a small set is narrowed in the browser, whatever the accents, and several are chosen by keyboard', async () => {
  const chosen = open(listSource('small', items(['Núñez', 'Nuno', 'Ada'])));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await waitFor(() => expect(offered()).toEqual(['Núñez', 'Nuno', 'Ada']));
  await userEvent.keyboard('nun');
  expect(offered()).toEqual(['Núñez', 'Nuno']);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen.at(-1)).toEqual([1, 2]);
});

test('a large set is searched by the server once the typing pauses', async () => {
  const { source, asked } = largeSource(items(Array.from({ length: 120 }, (_, index) => `Tag ${index + 1}`)));
  open(source);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await waitFor(() => expect(offered()).toHaveLength(50));
  await userEvent.keyboard('tag 117');
  await waitFor(() => expect(offered()).toEqual(['Tag 117']), { timeout: 3000 });
  expect(asked).toEqual([
    { name: '', page: 1 },
    { name: 'tag 117', page: 1 },
  ]);
});

test('what was chosen and then archived is still named, but not offered', async () => {
  const [old, ...others] = items(['Old', 'New']);
  open(listSource('archived', [{ ...old!, archived: true }, ...others]), { ids: [1] });
  await screen.findByRole('button', { name: 'Old' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Tag' }));
  await waitFor(() => expect(offered()).toEqual(['New']));
});

test('a single one replaces the one before', async () => {
  const chosen = open(listSource('single', items(['Ada', 'Grace'])), { ids: [1], single: true });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tag' });
  await waitFor(() => expect(field.value).toBe('Ada'));
  await userEvent.clear(field);
  await userEvent.keyboard('gr{Enter}');
  expect(chosen.at(-1)).toEqual([2]);
  expect(field.value).toBe('Grace');
});

test('nothing found and nothing loaded are told apart, and the second can be tried again', async () => {
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

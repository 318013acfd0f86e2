import { useQuery } from '@tanstack/react-query';
import { SavedSwitches } from '../../entities/saved-switches.tsx';
import { newsSettingsQuery, useUpdateNewsSettings } from './news.api.ts';

const switches = [
  {
    key: 'weeklyMail',
    name: 'Weekly mail',
    help: 'A mail on Monday with the news since the last one that you have not read. No mail if there is none.',
  },
] as const;

/** Whether the user gets news by mail. */
export function NewsSettings() {
  return <SavedSwitches switches={switches} settings={useQuery(newsSettingsQuery)} update={useUpdateNewsSettings()} />;
}

import { getNewsSettings, listNews, markNewsRead, updateNewsSettings } from '@kith/contract/reach/news';
import { useEndpointMutation } from '../../http/mutation.ts';
import { pagedQueryOptionsFor } from '../../http/paged-query.ts';
import { queryOptionsFor } from '../../http/query.ts';

export const newsQuery = (page: number) => pagedQueryOptionsFor(listNews, { query: { page } });
export const useMarkNewsRead = () => useEndpointMutation(markNewsRead);

export const newsSettingsQuery = queryOptionsFor(getNewsSettings, {});
export const useUpdateNewsSettings = () => useEndpointMutation(updateNewsSettings);

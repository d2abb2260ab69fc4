import { api } from '../api/api';
import { type Argument, type CsvCall, request } from '../api/endpoint';
import { fileLifetime, type NamedFile } from '../api/objectUrls';

/** A list as its screen filters it; page and length of a page mean nothing here. */
interface Export {
  call: CsvCall;
  filters: object;
  /** When it was asked for: each time it is another file. */
  at: number;
}

const nameIn = (response: Response | undefined): string =>
  /filename="([^"]+)"/.exec(response?.headers.get('content-disposition') ?? '')?.[1] ?? 'greffio.csv';

/** A list of the table as a file. */
const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportList: build.query<NamedFile, Export>({
      query: ({ call, filters }) =>
        request(call, { binary: true, headers: { Accept: 'text/csv' } })(filters as Argument<CsvCall>),
      transformResponse: (url: string, meta) => ({ url, name: nameIn(meta?.response) }),
      ...fileLifetime,
    }),
  }),
});

export const { useLazyExportListQuery } = exportApi;

import { api } from '../api/api';
import { type Argument, type CsvCall, request } from '../api/endpoint';
import { fileLifetime, type NamedFile } from '../api/objectUrls';

/** A list with its filters; `page` and `per_page` do not apply. */
interface Export {
  call: CsvCall;
  filters: object;
  /** Time of the request, so that each export is a new file. */
  at: number;
}

const nameIn = (response: Response | undefined): string =>
  /filename="([^"]+)"/.exec(response?.headers.get('content-disposition') ?? '')?.[1] ?? 'greffio.csv';

/** Exports of lists. */
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

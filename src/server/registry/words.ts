import type { ClientBase } from 'pg';

/** Fills the table `words` with every word of the folded names in `names`, and how many names have it. */
export async function fillWords(client: ClientBase, names: string, words: string): Promise<void> {
  await client.query(
    `insert into "${words}" (word, count)
     select word, count(*) from "${names}", regexp_split_to_table(folded, ' ') as word
     where folded <> '' group by word`,
  );
}

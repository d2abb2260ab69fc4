/** An e-mail address in a sentence: where the line is too short for it, it breaks behind its @. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

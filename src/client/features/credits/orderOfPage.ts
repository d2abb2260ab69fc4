/** The order id in the URL; null: none. */
export const orderOfPage = (search: string): number | null => {
  const id = new URLSearchParams(search).get('order_id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

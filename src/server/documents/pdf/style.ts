/** Sizes in points (1/72 inch). Black prints on any printer; colour has no meaning. */

export type Face = 'sans' | 'sansBold' | 'serif' | 'serifBold' | 'display';

export interface TextStyle {
  face: Face;
  size: number;
  leading: number;
  color: string;
}

export const ink = '#14181D';
export const ink2 = '#434A52';
export const hairline = '#C3C9BF';
export const rule = '#8D948C';
export const watermark = '#ECEEEA';

export const styles = {
  title: { face: 'display', size: 20, leading: 26, color: ink },
  lead: { face: 'sans', size: 10.5, leading: 15, color: ink2 },
  heading: { face: 'sansBold', size: 10.5, leading: 15, color: ink },
  body: { face: 'sans', size: 9.5, leading: 13.5, color: ink },
  label: { face: 'sans', size: 9, leading: 13.5, color: ink2 },
  head: { face: 'sansBold', size: 8.5, leading: 12, color: ink2 },
  strong: { face: 'sansBold', size: 9.5, leading: 13.5, color: ink },
  published: { face: 'serif', size: 10.5, leading: 16, color: ink },
  publishedHeading: { face: 'serifBold', size: 10.5, leading: 16, color: ink },
  note: { face: 'sans', size: 8.5, leading: 12, color: ink },
  small: { face: 'sans', size: 8, leading: 11, color: ink2 },
  remark: { face: 'sansBold', size: 8, leading: 11, color: ink },
  running: { face: 'sansBold', size: 9, leading: 12, color: ink },
} as const satisfies Record<string, TextStyle>;

/** A4. The left margin leaves room for punched holes. */
export const page = { width: 595.28, height: 841.89, left: 68, right: 56, top: 80, bottom: 60 } as const;

export const contentWidth = page.width - page.left - page.right;

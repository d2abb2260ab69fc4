/** A whole day for a calendar program (RFC 5545). */
export interface CalendarDay {
  /** The same for the same thing: a second import changes the first. */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  location: string;
}

/** Days before it, on which the program reminds the person. */
const REMIND_DAYS = 7;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; the next one goes on after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, room] = ['', 75];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) [out, room] = [`${out}\r\n `, 74];
    out += character;
    room -= size;
  }
  return out;
}

/** The .ics file of one day, made at `now`. */
export function calendarFile({ uid, day, summary, description, location }: CalendarDay, now: Date): string {
  const compact = day.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greffio//Greffio//FR',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-P${REMIND_DAYS}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

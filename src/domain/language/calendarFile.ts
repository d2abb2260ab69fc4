/** Calendar files (RFC 5545): whole days, for one press or for a program that comes back for more. */

/** A whole day for a calendar program. */
export interface CalendarDay {
  /** The same for the same thing: a second import changes the first. */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  location?: string;
}

/** A week before it the program reminds the person, at nine in the morning: a whole day begins at midnight. */
const REMIND = '-P6DT15H';

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

/** Of a file that a program fetches again and again: how it is called there, and after how many hours it comes back. */
interface Feed {
  name: string;
  hours: number;
}

/** A calendar must hold something: where it has no day, the time that nothing in it needs. */
const NOTHING = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** The .ics file of these days, made at `now`. */
export function calendarFile(days: readonly CalendarDay[], now: Date, feed?: Feed): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Greffio//Greffio//FR'],
    ...(feed
      ? [
          'METHOD:PUBLISH',
          `X-WR-CALNAME:${escaped(feed.name)}`,
          `NAME:${escaped(feed.name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:PT${feed.hours}H`,
        ]
      : []),
    ...(days.length > 0 ? days.flatMap((day) => eventOf(day, stamp)) : NOTHING),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf({ uid, day, summary, description, location }: CalendarDay, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:${REMIND}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

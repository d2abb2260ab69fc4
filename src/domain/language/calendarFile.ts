/** Calendar files (RFC 5545) of whole days, for a single download or for a feed that calendar programs subscribe to. */

export interface CalendarDay {
  /** Stable: importing the same uid again replaces the event. */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  location?: string;
}

/** The reminder rings at 9:00, a week before: a whole-day event begins at midnight. */
const REMIND = '-P6DT15H';

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes (RFC 5545); the next one continues after a space. */
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

/** A feed: its name in the calendar program, and the hours between two fetches. */
interface Feed {
  name: string;
  hours: number;
}

/** A calendar needs at least one component (RFC 5545): without events, a time zone that nothing refers to. */
const EMPTY_CALENDAR = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** The .ics text, stamped with `now`. */
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
    ...(days.length > 0 ? days.flatMap((day) => eventOf(day, stamp)) : EMPTY_CALENDAR),
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

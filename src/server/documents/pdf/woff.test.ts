import { readFileSync } from 'node:fs';
import { projectPath } from '../../config/paths';
import { unpackWoff } from './woff';

const file = readFileSync(projectPath('node_modules/@fontsource/besley/files/besley-latin-500-normal.woff'));

/** Sum of big-endian words, as fonts check their tables. */
const checksum = (table: Buffer): number => {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
};

test('gives a TrueType file whose tables are whole', () => {
  const font = unpackWoff(file);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const count = font.readUInt16BE(4);
  expect(count).toBe(file.readUInt16BE(12));
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [sum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    expect(offset % 4).toBe(0);
    // The checksum of 'head' leaves out a field of its own.
    if (font.toString('latin1', at, at + 4) !== 'head')
      expect(checksum(font.subarray(offset, offset + length))).toBe(sum);
  }
});

test('refuses anything else', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 something else entirely'))).toThrow(RangeError);
});

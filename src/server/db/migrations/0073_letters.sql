ALTER TABLE "office_invitations" ADD COLUMN "earlier_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- by hand: words as a list looks for them, by the table of src/domain/language/romanisation.ts, which a test compares with it. Single
-- letters with points, & or an 'and' between them are one word; a word with ü, ö, ä, ø … is there a second time with ue, oe, ae, oe …
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    btrim(regexp_replace(regexp_replace(
      lower(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(spelled, NFKD), '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ƕ', 'hv'), 'Ƕ', 'hv'), 'ƣ', 'oi'), 'Ƣ', 'oi'), 'ȣ', 'ou'), 'Ȣ', 'ou'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ɣ', 'gh'), 'Ɣ', 'gh'), 'ʃ', 'sh'), 'Ʃ', 'sh'), 'ʒ', 'zh'), 'Ʒ', 'zh'),
        'øØđĐðÐəƏħĦıIȷĸłŁŋŊŧŦƀɃɓƁƃƂɔƆƈƇɖƉɗƊƌƋȡǝƎɛƐƒƑɠƓɡꞬǥǤɩƖɨƗƙƘƚȽƛꟜȴɯƜɲƝƞȠȵɵƟƥƤʀƦƨƧȿⱾȥȤɀⱿƶƵƫƭƬʈƮȶʊƱʉɄʋƲʌɅƴƳⱥȺɑⱭȼȻⱦȾɇɆɉɈɋɊɍɌɏɎȝȜƿǷ',
        'ooddddaahhiijkllnnttbbbbbbooccdddddddeeeeffggggggiiiikkllllluunnnnnoopprrsssszzzzzzttttttuuuuvvvvyyaaaacctteejjqqrryyyyww')),
      '(?<=(^|[^[:alnum:]])[[:alnum:]])(\s*[.&+-][\s.&+-]*|\s+(et|en|and|und)\s+)(?=[[:alnum:]]([^[:alnum:]]|$))', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')),
    '(?<=(^| )[[:alnum:]]) (?=[[:alnum:]] [[:alnum:]]( |$))|(?<=(^| )[[:alnum:]] [[:alnum:]]) (?=[[:alnum:]]( |$))', '', 'g')
  FROM (
    SELECT CASE WHEN composed !~ '[üÜöÖäÄøØåÅñÑđĐðÐəƏ]' THEN composed ELSE composed || ' ' ||
      replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(translate(composed, 'ÜÖÄØÅÑĐÐƏ', 'üöäøåñđðə'), '(^|\s)[^\süöäøåñđðə]+(?=\s|$)', ' ', 'g'), 'ü', 'ue'), 'ö', 'oe'), 'ä', 'ae'), 'ø', 'oe'), 'å', 'aa'), 'ñ', 'nn'), 'đ', 'dj'), 'ð', 'dh'), 'ə', 'e')
    END AS spelled
    FROM (SELECT normalize(value, NFKC) AS composed) AS typed
  ) AS written
$$;
--> statement-breakpoint
-- What is stored is written again: a generated column when a column that it is made of is, that of the people when the server starts.
UPDATE "demandes" SET "denomination" = "denomination", "people" = NULL;
--> statement-breakpoint
UPDATE "tickets" SET "nom" = "nom";
--> statement-breakpoint
UPDATE "clients" SET "name" = "name";

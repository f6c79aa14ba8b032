const accents: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'đ',
    e: 'é',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'í',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
  },
  ...{
    n: 'ñ',
    o: 'ö',
    p: 'þ',
    q: 'ǫ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'ü',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
  },
}

/**
 * Returns a readable text that is a third longer and has an accent on each letter. Placeholders such as `{{count}}`
 * stay unchanged.
 */
export function toPseudo(text: string): string {
  const letters = text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) =>
      part.startsWith('{{') ? part : part.replace(/[a-z]/g, (letter) => accents[letter] ?? letter),
    )
    .join('')
  return `[${letters}${'·'.repeat(Math.ceil(text.length / 3))}]`
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Writes a new file. @throws Error when the file exists */
export function writeNew(path: string, text: string): string {
  if (existsSync(path)) throw new Error(`${path} is there already.`)
  writeFileSync(path, text)
  return path
}

/** Inserts `text` into a file before the first occurrence of `place`. @throws Error when there is none */
export function insertBefore(path: string, place: string | RegExp, text: string): string {
  const source = readFileSync(path, 'utf8')
  const at = source.search(typeof place === 'string' ? new RegExp(RegExp.escape(place)) : place)
  if (at < 0) throw new Error(`${path} has no ${place}.`)
  writeFileSync(path, source.slice(0, at) + text + source.slice(at))
  return path
}

/** Inserts `text` into a file after the first occurrence of `place`. @throws Error when there is none */
export function insertAfter(path: string, place: string, text: string): string {
  const source = readFileSync(path, 'utf8')
  const at = source.indexOf(place)
  if (at < 0) throw new Error(`${path} has no ${place}`)
  writeFileSync(path, source.slice(0, at + place.length) + text + source.slice(at + place.length))
  return path
}

/** Converts a name with dashes to camel case: `check-credit` to `checkCredit`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Converts a name in camel case to words: `getResellerSummary` to `get reseller summary`. */
export function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

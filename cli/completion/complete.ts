import { print, shown } from '../output.ts'
import { buildProgram } from '../program.ts'
import { candidatesOf } from './candidates.ts'

/** Prints the words that can complete a command line, each with its meaning after a tab. */
export async function complete(words: readonly string[]): Promise<void> {
  const program = await buildProgram(words.length > 1 ? words[0] : '', words.slice(1))
  const lines = candidatesOf(program, words).map(({ word, meaning }) => `${word}\t${shown(meaning)}\n`)
  await print(lines.join(''))
}

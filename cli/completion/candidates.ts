import type { Command } from 'commander'

/** A word that can follow, with its meaning. */
export interface Candidate {
  readonly word: string
  readonly meaning: string
}

/**
 * Returns the words that can complete a command line.
 *
 * @param words The words after the name of the command. The last one is being typed, and can be empty.
 */
export function candidatesOf(program: Command, words: readonly string[]): Candidate[] {
  const typed = words.at(-1) ?? ''
  const command = words.slice(0, -1).reduce<Command>((at, word) => childOf(at, word) ?? at, program)
  const previous = command.options.find((one) => [one.long, one.short].includes(words.at(-2)))
  const all = previous?.required
    ? valuesOf(previous.argChoices)
    : typed.startsWith('-')
      ? flagsOf(command)
      : commandsOf(command)
  return all.filter(({ word }) => word.startsWith(typed))
}

function childOf(command: Command, word: string): Command | undefined {
  return command.commands.find((one) => one.name() === word)
}

function valuesOf(values: readonly string[] = []): Candidate[] {
  return values.map((word) => ({ word, meaning: '' }))
}

function flagsOf(command: Command): Candidate[] {
  return command.options.map(({ long, description }) => ({
    word: long!,
    meaning: description.split('. ')[0]!,
  }))
}

function commandsOf(command: Command): Candidate[] {
  return command.commands.map((one) => ({ word: one.name(), meaning: one.summary() }))
}

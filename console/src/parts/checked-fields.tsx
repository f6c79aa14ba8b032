import { SimpleGrid, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { untilReleased } from '../api/press.ts'
import type { Write } from '../api/write.ts'
import { emptyError, memberError } from './api-words.tsx'
import { textAbout } from './text-about.ts'

/** A form of which the service checks each field that the person leaves. */
export interface CheckedForm<Values extends object> {
  readonly write: Write<Values, unknown>
  readonly leave: (member: string) => void
  /** @param name The label of the field. */
  readonly errorOf: (member: string, name?: string) => ReactNode
  readonly isRequired: (member: string) => boolean
}

/**
 * Returns the form of a write. A field that the person has not left has no error before the form is sent or previewed. While a required
 * field is empty, the service would refuse each check, so the form says itself what to enter.
 *
 * @param required The members that the service requires as texts.
 * @param isOtherEmpty Whether another required field, such as a choice, is empty.
 */
export function useCheckedForm<Values extends object>(
  write: Write<Values, unknown>,
  required: readonly (keyof Values & string)[] = [],
  isOtherEmpty = false,
): CheckedForm<Values> {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isEmpty = (member: keyof Values & string) => String(write.values[member]).trim() === ''
  const leave = (member: string) => {
    void untilReleased().then(() => setLeft((before) => new Set(before).add(member)))
    if (!isOtherEmpty && !required.some(isEmpty)) void write.checkField()
  }
  const errorOf = (member: string, name?: string) =>
    write.isAsked || left.has(member)
      ? (memberError(textAbout(write.failure?.members, member), name) ??
        (isRequired(member) && isEmpty(member) ? emptyError(name) : undefined))
      : undefined
  const isRequired = (member: string): member is keyof Values & string =>
    (required as readonly string[]).includes(member)
  return { write, leave, errorOf, isRequired }
}

interface TextFieldsProps<Name extends string, Values extends object> {
  readonly form: CheckedForm<Values>
  readonly members: readonly Name[]
  readonly labelOf: (member: Name) => string
}

/** The texts of a form in two columns, or in one on a phone. */
export function TextFields<Name extends string, Values extends Readonly<Record<Name, string>>>({
  form: { write, leave, errorOf, isRequired },
  members,
  labelOf,
}: TextFieldsProps<Name, Values>) {
  const { values, edit } = write
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {members.map((name) => (
        <TextInput
          key={name}
          label={labelOf(name)}
          required={isRequired(name)}
          value={values[name]}
          error={errorOf(name, labelOf(name))}
          onChange={({ currentTarget }) => edit({ ...values, [name]: currentTarget.value })}
          onBlur={() => leave(name)}
        />
      ))}
    </SimpleGrid>
  )
}

import { TextInput } from '@mantine/core'
import { type FilterKind, isTypedFully } from './filter-kinds.ts'
import { useTypedText } from './use-typed-text.ts'

interface TextFilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly set: (value: string | undefined) => void
  readonly kind?: FilterKind
  readonly description?: string
  readonly w?: object
}

/**
 * A filter whose value is kept in the URL. It filters after a short pause, and a part of an id or of a day only by Enter or when the
 * field is left.
 */
export function TextFilter({ label, value = '', set, kind = 'text', description, w }: TextFilterProps) {
  const { typed, type, finish } = useTypedText(
    value,
    (text) => set(text || undefined),
    (text) => isTypedFully(kind, text),
  )
  return (
    <TextInput
      type={kind === 'date' ? 'date' : 'text'}
      label={label}
      {...(description && { description })}
      {...(w && { w })}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}

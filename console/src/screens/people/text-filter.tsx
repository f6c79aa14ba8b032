import { TextInput } from '@mantine/core'

interface TextFilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly set: (value: string | undefined) => void
  readonly type?: 'text' | 'date'
  readonly description?: string
  readonly placeholder?: string
  readonly w?: object
}

/** A filter whose text is kept in the URL. Enter, or leaving the field, starts the search. */
export function TextFilter({
  label,
  value = '',
  set,
  type = 'text',
  description,
  placeholder,
  w,
}: TextFilterProps) {
  const change = (typed: string) => {
    const next = typed.trim()
    if (next !== value) set(next || undefined)
  }
  return (
    <TextInput
      key={value}
      type={type}
      label={label}
      {...(description && { description })}
      {...(placeholder && { placeholder })}
      {...(w && { w })}
      defaultValue={value}
      onBlur={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') change(currentTarget.value)
      }}
    />
  )
}

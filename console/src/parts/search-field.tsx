import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTypedText } from './use-typed-text.ts'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field that searches after a short pause. Its text is kept in the URL. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, type } = useTypedText(value, onChange)
  return (
    <TextInput
      label={label}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      w={{ base: '100%', xs: 320 }}
    />
  )
}

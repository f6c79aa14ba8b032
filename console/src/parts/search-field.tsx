import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const pauseMs = 250

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A field whose text is kept in the URL: the text is written to the URL after a short pause, and read from it after
 * Back or a link.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [reported, setReported] = useState<string>()
  const report = useDebouncedCallback((text: string) => {
    setReported(text)
    onChange(text)
  }, pauseMs)
  if (value !== known) {
    setKnown(value)
    // The text may be longer by now than the part that was written to the URL.
    if (value !== reported) setTyped(value)
    setReported(undefined)
  }
  return (
    <TextInput
      label={label}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        report(currentTarget.value.trim())
      }}
      w={{ base: '100%', xs: 320 }}
    />
  )
}

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

/** A field whose text goes to the address of the screen after a short pause. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const report = useDebouncedCallback(onChange, pauseMs)
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

import { Select, type SelectProps } from '@mantine/core'

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** What the field shows while no value is chosen. */
  readonly any: string
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  readonly w?: SelectProps['w']
}

/** A filter by one of a few values. */
export function Choice<Value extends string>({
  label,
  any,
  values,
  nameOf,
  value,
  onChange,
  w,
}: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      placeholder={any}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value ?? null}
      onChange={(next) => onChange((next as Value | null) ?? undefined)}
      clearable
      {...(w && { w })}
    />
  )
}

import { Badge } from '@mantine/core'

const colors: Readonly<Record<string, string>> = {
  ...{ Active: 'green', Completed: 'green', Success: 'green', Succeded: 'green', active: 'green' },
  ...{ Dead: 'red', Delivered: 'green', Paused: 'yellow' },
  ...{ Failed: 'red', Conflict: 'red', Expired: 'red', Disabled: 'red', expired: 'red', terminated: 'gray' },
  ...{
    Suspended: 'yellow',
    expiring: 'yellow',
    approvalPending: 'yellow',
    Accepted: 'gray',
    Deleted: 'gray',
    Cancelled: 'gray',
  },
}

/** The state of an object, in its colour. States in progress are blue. */
export function StateBadge({ name, label }: { readonly name: string; readonly label?: string }) {
  return (
    <Badge color={colors[name] ?? 'blue'} variant="light">
      {label ?? name}
    </Badge>
  )
}

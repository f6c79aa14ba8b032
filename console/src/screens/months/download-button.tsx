import { Button, Text } from '@mantine/core'
import type { FileDownload, ResellerClient } from '@reseller-api/client'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../api/failures.ts'
import { useClient } from '../../api/use-client.ts'
import { Action } from '../../parts/action.tsx'
import { ApiWords } from '../../parts/api-words.tsx'
import { useMonthsTexts } from './texts.ts'

interface DownloadButtonProps {
  readonly load: (client: ResellerClient) => PromiseLike<FileDownload>
  /** Whether the file has no row. */
  readonly isEmpty?: boolean
}

/** Reads a file with the access of the person, checks its digest, and saves it. */
export function DownloadButton({ load, isEmpty = false }: DownloadButtonProps) {
  const text = useMonthsTexts()
  const client = useClient()
  const download = useMutation({
    mutationFn: async () => {
      const file = await load(client)
      save(new Blob([(await file.bytes()) as BlobPart]), file.fileName ?? 'lines.csv')
    },
  })
  if (isEmpty)
    return (
      <Action size="xs" reason={text('nothingToDownload')} onClick={() => undefined}>
        {text('download')}
      </Action>
    )
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {text('download')}
      </Button>
      {download.error && (
        <Text size="xs" c="red" role="alert" component="div">
          <ApiWords of={failureOf(download.error)} />
        </Text>
      )}
    </div>
  )
}

function save(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

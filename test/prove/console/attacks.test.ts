import { demo } from '../../../src/demo/identifiers.ts'
import { repeatAs } from '../../faults/premises.ts'
import { consoleHeaders } from '../../harness/console-session.ts'

// The attacks again, with the token of a session of the console: it opens no other way into the service than that of a client.
repeatAs({
  // Only the demo has people who sign in without a password, on a loopback address.
  settings: { DEMO: 'true', PUBLIC_URL: undefined },
  credentials: (url) => consoleHeaders(url, demo.cspUserEmail),
})
await import('../../attacks/sockets.test.ts')
// It ends all processes of the file.
await import('../../attacks/json.test.ts')

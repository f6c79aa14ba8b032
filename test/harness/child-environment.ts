/**
 * Returns the environment of a process that a test starts: what the process needs of ours, and its settings. The
 * settings of the test run do not reach it.
 */
export function childEnvironment(settings: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  // With the compile cache, a process of the service starts with half of the CPU time.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings }
}

import { expect, it } from 'vitest'
import { jobNames, jobTextOf } from '../../console/src/parts/job-names.ts'
import { jobs } from '../../src/jobs/jobs.ts'

it('the console has a text for each job that a preview names', () => {
  expect([...jobNames].sort()).toEqual(jobs.map(({ name }) => name).sort())
  expect(jobTextOf('place-order')).toBe('place-order')
  expect(jobTextOf('job-of-a-newer-service')).toBe('other')
})

import { BadRequestException, type PipeTransform } from '@nestjs/common'
import type { ZodType } from 'zod'

/** Validates a part of a request by a schema. */
export class ZodPipe<T> implements PipeTransform<unknown, T> {
  constructor(private readonly schema: ZodType<T>) {}

  transform(value: unknown): T {
    const { success, data, error } = this.schema.safeParse(value)
    if (!success) throw new BadRequestException({ title: 'The request is invalid.', errors: error.issues })
    return data
  }
}

/** An error that the caller receives, with its status. */
export class HttpError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

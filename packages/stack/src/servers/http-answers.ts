/** Whether a GET of the address is answered with success. */
export async function httpAnswers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

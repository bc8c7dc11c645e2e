/** Enough to read an ad on it, and small enough for a phone's network. */
const quality = 0.9;

/** The picture in the camera as a file. Below it is a strip with the text, which covers nothing of it. */
export async function takePicture(video: HTMLVideoElement, text: string, name: string): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const strip = Math.round(Math.max(width, height) / 28);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: height + strip });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.drawImage(video, 0, 0, width, height);
  context.fillStyle = '#17130f';
  context.fillRect(0, height, width, strip);
  context.fillStyle = '#fbf7f2';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.round(strip * 0.52)}px system-ui, sans-serif`;
  context.fillText(text, strip * 0.4, height + strip / 2, width - strip * 0.8);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const blob = await promise;
  if (!blob) throw new Error('The picture could not be kept.');
  return new File([blob], name, { type: 'image/jpeg' });
}

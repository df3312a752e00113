const scale = 2;

/** A picture as PNG at two pixels per point, with a background. Fails if the browser cannot draw it. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser could not create the picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}

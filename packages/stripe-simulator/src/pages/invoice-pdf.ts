import type { Stripe } from 'stripe';
import type { HttpResponse } from '../http/request-and-response.ts';
import { formatDate, formatMoney } from './format.ts';

/** One plain page. */
export function invoicePdf({ number, status, total, created, customer_name: name, lines }: Stripe.Invoice): HttpResponse {
  const texts = [
    `Invoice ${number}`,
    'Stripe simulator - test data only',
    `${formatDate(created * 1000)}, ${status}`,
    ...(name ? [`To ${name}`] : []),
    ...lines.data.map(({ description, amount }) => `${description ?? ''}: ${formatMoney(amount)}`),
    `Total ${formatMoney(total)}`,
  ];
  const content = `BT /F1 14 Tf 60 780 Td 24 TL ${texts.map((text) => `(${toPdfString(text)}) Tj T*`).join(' ')} ET`;
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="Invoice-${number}.pdf"` };
  return { status: 200, headers, body: writePdf(content) };
}

/** PDF strings are one byte per character; parentheses and backslashes need escaping. */
function toPdfString(text: string): string {
  return text
    .replaceAll('×', 'x')
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`);
}

function writePdf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

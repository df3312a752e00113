/** The contact as written by the administrator; an e-mail address becomes a link. */
export function ContactText({ contact }: { contact: string }) {
  const isAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(contact);
  return isAddress ? <a href={`mailto:${contact}`}>{contact}</a> : <span>{contact}</span>;
}

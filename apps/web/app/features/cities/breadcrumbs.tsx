import { Link } from 'react-router';

interface Crumb {
  to: string;
  text: string;
}

/** The way from the start page to this one. Search engines show it too: they read the attributes of schema.org. */
export function Breadcrumbs({ crumbs, origin }: { crumbs: readonly Crumb[]; origin: string }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="breadcrumbs" itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ to, text }, index) => (
          <li key={to} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            <Link to={to} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              <span itemProp="name">{text}</span>
            </Link>
            <link itemProp="item" href={origin + to} />
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

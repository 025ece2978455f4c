// Files share a window, so what one stored would be there for the next.
sessionStorage.clear();
localStorage.clear();
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0] ?? ""}=; max-age=0`;
